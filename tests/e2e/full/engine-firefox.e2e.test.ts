/**
 * Firefox: the engine's journeys where it has the Navigation API (147 and newer); an older one, which gets plain documents,
 * goes the journeys of those.
 */
import { describe } from 'vitest';
import { documentJourneys } from '../document-journeys.ts';
import { firefoxPath, launchFirefox } from '../drivers/firefox.ts';
import { engineJourneys } from '../engine-journeys.ts';

async function hasNavigation(): Promise<boolean> {
  const driver = await launchFirefox();
  try {
    const page = await driver.page();
    return await page.run<boolean>("typeof navigation !== 'undefined'");
  } finally {
    await driver.close();
  }
}

const hasFirefox = firefoxPath() !== undefined;
const journeys = hasFirefox && (await hasNavigation()) ? engineJourneys : documentJourneys;

describe.skipIf(!hasFirefox)('Firefox (apt-get install firefox-esr)', () => journeys(launchFirefox));

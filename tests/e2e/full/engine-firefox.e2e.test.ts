import { describe } from 'vitest';
import { firefoxPath, launchFirefox } from '../drivers/firefox.ts';
import { engineJourneys } from '../engine-journeys.ts';

describe.skipIf(!firefoxPath())('Firefox (apt-get install firefox-esr)', () => engineJourneys(launchFirefox));

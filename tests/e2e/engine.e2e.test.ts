import { inject } from 'vitest';
import { launchChromium } from './drivers/chromium.ts';
import { engineJourneys } from './engine-journeys.ts';

engineJourneys(() => launchChromium(inject('chromium').endpoint));

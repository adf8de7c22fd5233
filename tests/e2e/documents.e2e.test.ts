import { inject } from 'vitest';
import { documentJourneys } from './document-journeys.ts';
import { launchChromium } from './drivers/chromium.ts';

documentJourneys(() => launchChromium(inject('chromium').endpoint), { javaScript: false });

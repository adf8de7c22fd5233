import { describe } from 'vitest';
import { documentJourneys } from './documents.ts';
import { launchChromium } from './drivers/chromium.ts';

describe('Chromium without JavaScript', () => {
  documentJourneys(launchChromium, { javaScript: false });
});

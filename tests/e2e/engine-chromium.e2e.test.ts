import { launchChromium } from './drivers/chromium.ts';
import { engineJourneys } from './engine.ts';

engineJourneys(launchChromium);

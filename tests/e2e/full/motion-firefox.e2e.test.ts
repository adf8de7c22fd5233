import { describe } from 'vitest';
import { firefoxPath, launchFirefox } from '../drivers/firefox.ts';
import { motionJourneys } from '../motion-journeys.ts';

describe.skipIf(!firefoxPath())('Firefox (apt-get install firefox-esr)', () => motionJourneys(launchFirefox));

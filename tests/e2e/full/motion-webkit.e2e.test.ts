import { describe } from 'vitest';
import { hasWebkit, launchWebkit } from '../drivers/webkit.ts';
import { motionJourneys } from '../motion-journeys.ts';

describe.skipIf(!hasWebkit())('WebKit (apt-get install webkit2gtk-driver xvfb)', () => motionJourneys(launchWebkit));

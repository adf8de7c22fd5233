import { describe } from 'vitest';
import { documentJourneys } from '../document-journeys.ts';
import { hasWebkit, launchWebkit } from '../drivers/webkit.ts';

describe.skipIf(!hasWebkit())('WebKit (apt-get install webkit2gtk-driver xvfb)', () => documentJourneys(launchWebkit));

import { describe } from 'vitest';
import { documentJourneys } from './documents.ts';
import { hasWebkit, launchWebkit } from './drivers/webkit.ts';

describe.skipIf(!hasWebkit())('WebKit (apt-get install webkit2gtk-driver xvfb)', () => {
  documentJourneys(launchWebkit);
});

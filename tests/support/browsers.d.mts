/** The program of a browser ('webkit' is its WebDriver), or undefined when the machine has none. */
export function findBrowser(browser: 'chromium' | 'firefox' | 'webkit'): string | undefined;

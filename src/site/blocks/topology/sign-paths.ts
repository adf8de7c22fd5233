import type { Sign } from '#src/domain/solutions/solutions.ts';

/** Signs of what is not ours, 64 by 48, in the line of the front panels. */
export const SIGN_PATHS: Record<Sign, string> = {
  network: 'M16 38a10 10 0 0 1 1-20 15 15 0 0 1 28-3 12 12 0 0 1 3 23Z',
  user: 'M12 10h40v26H12ZM24 44h16M32 36v8',
  camera: 'M10 14h30l10 8v8H10ZM18 30v10M10 40h16M42 22v4',
  server: 'M16 6h32v36H16ZM16 18h32M16 30h32M22 12h6M22 24h6M22 36h6',
  phone: 'M14 30h36l4 12H10ZM10 22q22-18 44 0l-6 8-8-4v-4q-8-2-16 0v4l-8 4Z',
  sensor: 'M32 20v22M20 42h24M24 20a8 8 0 0 1 16 0M18 20a14 14 0 0 1 28 0M32 20h.1',
};

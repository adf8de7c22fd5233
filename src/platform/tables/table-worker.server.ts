/** The thread that reads tables of visitors (read-table.server.ts asks it). */
import { serveThread } from '#src/platform/thread-side.server.ts';
import { tableRows } from './table-rows.server.ts';

serveThread(tableRows);

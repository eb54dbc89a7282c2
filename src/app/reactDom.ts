/**
 * React DOM, run by its own chunk (`tools/build/chunks.ts`). Imported directly, its code would run inside the entry's: it
 * creates errors when it starts, and for each of them a browser with a debugger attached parses the running script again.
 */
export { createRoot, hydrateRoot } from 'react-dom/client'

/** Replaces `firebase/app` in the demo build. */
export const initializeApp = (options: unknown): unknown => options

import { useMachineCode } from '#src/hooks/useMachineCode.ts'

const load = async () => (await import('./VerdictLine.tsx')).renderCardVerdict

/** Returns a function that renders the verdict of a card; null until its code has loaded, and without a stored machine. */
export const useCardVerdict = () => useMachineCode(load)

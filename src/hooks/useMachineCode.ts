import { useLazyCode } from './useLazyCode.ts'
import { useStoredMachine } from './useStoredMachine.ts'

/** Code for users who described their machine; null for others, until it has loaded, and if it can't be loaded. */
export const useMachineCode = <Code>(load: () => Promise<Code>): Code | null =>
  useLazyCode(load, useStoredMachine() !== null)

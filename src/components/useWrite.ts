export { useAction as useWrite } from '#src/hooks/useAction.ts'

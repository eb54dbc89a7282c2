import { readFileSync } from 'node:fs'

export const readText = (file: string) => readFileSync(file, 'utf8')

import { createContext } from 'react'
import type { SettingName } from './settingSearch.ts'

/** The setting that the form inside an `EditableSetting` changes; empty outside of it. */
export const SettingContext = createContext<{ name: SettingName | ''; title: string }>({
  name: '',
  title: '',
})

import { defineSearch, oneOf, type StateOf } from '#src/lib/url/defineSearch.ts'

/** The setting whose form is open. In the URL, so that signing in again leads back to the form. */
export const settingSearch = defineSearch({ edit: oneOf(['', 'name', 'email', 'password', 'sessions'], '') })

export type SettingName = Exclude<StateOf<typeof settingSearch>['edit'], ''>

import type account from '../../public/locales/en/account.json'
import type admin from '../../public/locales/en/admin.json'
import type auth from '../../public/locales/en/auth.json'
import type common from '../../public/locales/en/common.json'
import type home from '../../public/locales/en/home.json'
import type nodes from '../../public/locales/en/nodes.json'
import type publish from '../../public/locales/en/publish.json'
import type publishers from '../../public/locales/en/publishers.json'
import type releases from '../../public/locales/en/releases.json'
import type review from '../../public/locales/en/review.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    returnNull: false
    resources: {
      account: typeof account
      admin: typeof admin
      auth: typeof auth
      common: typeof common
      home: typeof home
      nodes: typeof nodes
      publish: typeof publish
      publishers: typeof publishers
      releases: typeof releases
      review: typeof review
    }
  }
}

import type account from '../../public/locales/en/account.json'
import type admin from '../../public/locales/en/admin.json'
import type auth from '../../public/locales/en/auth.json'
import type ci from '../../public/locales/en/ci.json'
import type common from '../../public/locales/en/common.json'
import type demo from '../../public/locales/en/demo.json'
import type home from '../../public/locales/en/home.json'
import type media from '../../public/locales/en/media.json'
import type nodes from '../../public/locales/en/nodes.json'
import type palette from '../../public/locales/en/palette.json'
import type plan from '../../public/locales/en/plan.json'
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
      ci: typeof ci
      common: typeof common
      demo: typeof demo
      home: typeof home
      media: typeof media
      nodes: typeof nodes
      palette: typeof palette
      plan: typeof plan
      publish: typeof publish
      publishers: typeof publishers
      releases: typeof releases
      review: typeof review
    }
  }
}

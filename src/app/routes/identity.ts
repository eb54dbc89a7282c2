import { patterns } from '#src/paths.ts'
import type { SiteRoute } from './route.ts'

/** Signing in and out. */
export const identity: readonly SiteRoute[] = [
  {
    path: patterns.login,
    layout: 'bare',
    access: 'public',
    namespace: 'auth',
    waiting: 'page',
    load: () => import('#src/screens/auth/LoginScreen.tsx').then((file) => file.LoginScreen),
  },
  {
    path: patterns.signup,
    layout: 'bare',
    access: 'public',
    namespace: 'auth',
    waiting: 'page',
    load: () => import('#src/screens/auth/SignupScreen.tsx').then((file) => file.SignupScreen),
  },
  {
    path: patterns.reset,
    layout: 'bare',
    access: 'public',
    namespace: 'auth',
    waiting: 'page',
    load: () => import('#src/screens/auth/ResetScreen.tsx').then((file) => file.ResetScreen),
  },
  {
    path: patterns.authAction,
    layout: 'bare',
    access: 'public',
    namespace: 'auth',
    waiting: 'page',
    load: () => import('#src/screens/auth/ActionScreen.tsx').then((file) => file.ActionScreen),
  },
  {
    path: patterns.confirmPerson,
    layout: 'bare',
    access: 'public',
    namespace: 'auth',
    waiting: 'page',
    load: () => import('#src/screens/auth/AgainScreen.tsx').then((file) => file.AgainScreen),
  },
  {
    path: patterns.methods,
    layout: 'bare',
    access: 'public',
    namespace: 'auth',
    waiting: 'page',
    load: () => import('#src/screens/auth/MethodsScreen.tsx').then((file) => file.MethodsScreen),
  },
  {
    path: patterns.secondFactor,
    layout: 'bare',
    access: 'public',
    namespace: 'auth',
    waiting: 'page',
    load: () => import('#src/screens/auth/SecondFactorScreen.tsx').then((file) => file.SecondFactorScreen),
  },
  {
    path: patterns.logout,
    layout: 'bare',
    access: 'public',
    namespace: 'auth',
    waiting: 'page',
    load: () => import('#src/screens/auth/LogoutScreen.tsx').then((file) => file.LogoutScreen),
  },
]

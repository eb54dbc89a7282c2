import { inject } from 'vitest'

// The site finds its auth server by this variable, as in a build. Before the modules that read it are imported.
process.env['VITE_AUTH_EMULATOR'] = inject('authServers')[Number(process.env['VITEST_POOL_ID']) - 1]

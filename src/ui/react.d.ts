import 'react'

declare module 'react' {
  /** React's type lacks custom properties. */
  interface CSSProperties {
    [property: `--${string}`]: string
  }
}

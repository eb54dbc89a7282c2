import { Component, type ReactNode } from 'react'
import { ApiError } from '#src/api/client/errors.ts'
import { captureError } from '#src/telemetry.ts'
import { RouteError } from './RouteError.tsx'

interface Props {
  /** Identity of the visit: another one clears the error. */
  place: string
  onError: () => void
  /** Takes away what may have broken the screen; true where it is worth another try at once. */
  mendsItself: () => boolean
  onReset: () => void
  children: ReactNode
}

interface State {
  error: unknown
  failed: boolean
  place: string
}

/** Catches what a screen throws and shows it as a page with a way on. */
export class RouteErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, failed: false, place: this.props.place }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.place === state.place ? null : { error: undefined, failed: false, place: props.place }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError()
    // A refusal or a failure of the service is shown; only our own mistakes are worth a report.
    if (error instanceof ApiError) return
    captureError(error, 'screen')
    if (this.props.mendsItself()) this.retry()
  }

  private retry = (): void => {
    this.props.onReset()
    this.setState({ error: undefined, failed: false })
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return <RouteError error={this.state.error} onRetry={this.retry} />
  }
}

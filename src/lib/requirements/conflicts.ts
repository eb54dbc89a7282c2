/** The Python requirements of a version of a pack. */
export interface PackRequirements {
  packId: string
  version: string
  /** `dependencies` of the version, as the API sends them. */
  lines: readonly string[]
}

/** Who asks for what. */
export interface PackageRequest {
  packId: string
  version: string
  /** The line as written, without comments. */
  line: string
  /** Such as `>=1.2,<2`; empty for any version. */
  specifier: string
}

/** Another version of a pack with which a conflict would not exist. */
export interface OtherVersion {
  packId: string
  version: string
}

/** Packs that ask for versions of a Python package that exclude each other. */
export interface PackConflict {
  /** Normalized name. */
  package: string
  /** All requests of the package; at least two of them have no version in common. */
  requests: readonly PackageRequest[]
  /** Pairs of positions in `requests` that exclude each other. Empty if only three or more together do. */
  pairs: readonly (readonly [number, number])[]
  /** Newest version per pack that would resolve it alone. */
  resolvedBy: readonly OtherVersion[]
}

/** What installing the packs would do to a package of the `pip freeze`. */
export interface EnvironmentChange {
  package: string
  /**
   * `unknown`: the installed version is no PEP 440 version, or was installed from a URL. `unsatisfiable`: no version
   * meets all requests, or the frozen package needs another Python.
   */
  change: 'upgrade' | 'downgrade' | 'either' | 'unsatisfiable' | 'unknown'
  installed: string | null
  /** The requests that the installed version doesn't meet. */
  requests: readonly PackageRequest[]
  /** Whether it is torch, torchvision, torchaudio or xformers: another build may lose the GPU. */
  isTorch: boolean
  resolvedBy: readonly OtherVersion[]
}

/** A request that limits the version of torch, torchvision, torchaudio or xformers, or installs them from a URL. */
export interface TorchRequest extends PackageRequest {
  package: string
  /** Whether the installed version meets it; unknown without a `pip freeze`. */
  isMet: boolean | null
}

/** A line that could not be decided. */
export interface UndecidedLine {
  packId: string
  version: string
  line: string
  /**
   * `url`: installed from a URL, whose version is unknown. `option`: an option of pip. `marker`: depends on a fact that
   * the machine lacks; counted as if it applied only together with others of the same kind. `unreadable`: no PEP 508.
   */
  why: 'url' | 'option' | 'marker' | 'unreadable'
}

export interface ConflictReport {
  conflicts: readonly PackConflict[]
  changes: readonly EnvironmentChange[]
  torch: readonly TorchRequest[]
  undecided: readonly UndecidedLine[]
  /** Packages that pip would add, by the number of packs that ask for them. Empty without a `pip freeze`. */
  additions: readonly { package: string; requests: readonly PackageRequest[] }[]
}

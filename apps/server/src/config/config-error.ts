/** Every fault of the settings at once, by name and reason. Values may be secrets and are never shown. */
export class ConfigError extends Error {
  constructor(faults: readonly string[]) {
    super(
      `The settings have ${faults.length} fault(s):\n${faults.map((line) => `  ${line}`).join('\n')}`,
    )
    this.name = 'ConfigError'
  }
}

import { chooseTheme, themes, useTheme } from '@shoebox/web-kit/browser/theme'
import { Segmented } from '@shoebox/web-kit/form/segmented.tsx'

const labels = { system: 'System', light: 'Light', dark: 'Dark' }
const options = themes.map((value) => ({ value, label: labels[value] }))

export function ThemeSwitch() {
  const theme = useTheme()

  return <Segmented legend="Theme" options={options} value={theme} onChange={chooseTheme} />
}

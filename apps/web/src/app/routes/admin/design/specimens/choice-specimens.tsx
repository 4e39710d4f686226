import { Checkbox } from '@shoebox/web-kit/form/checkbox.tsx'
import { type RadioCard, RadioCards } from '@shoebox/web-kit/form/radio-cards.tsx'
import { Segmented } from '@shoebox/web-kit/form/segmented.tsx'
import { Switch } from '@shoebox/web-kit/form/switch.tsx'
import { useState } from 'react'
import { Region, Specimen, SpecimenRow } from './specimen.tsx'

const licenses: readonly RadioCard[] = [
  { value: 'dressing', label: 'Background dressing', detail: '$115.00' },
  { value: 'hero', label: 'Hero usage', detail: '$575.00' },
]
const heroNotCleared: readonly RadioCard[] = [
  { value: 'dressing', label: 'Background dressing', detail: '$145.00' },
  { value: 'hero', label: 'Hero usage', detail: 'Not cleared', isUnavailable: true },
]
const explainedLicenses: readonly RadioCard[] = [
  {
    value: 'dressing',
    label: 'Background dressing',
    detail: 'On a wall, desk or shelf, where the camera does not linger.',
  },
  {
    value: 'hero',
    label: 'Hero usage',
    detail: 'Shown for its own sake, held or talked about.',
  },
]

export function ChoiceSpecimens() {
  return (
    <>
      <Region
        title="Radio cards"
        rule="For two or three choices whose price or meaning must be visible."
      >
        <SpecimenRow>
          <Cards caption="one selected" legend="License for one photo" cards={licenses} />
          <Cards
            caption="one not cleared"
            legend="License, hero not cleared"
            cards={heroNotCleared}
          />
        </SpecimenRow>
        <SpecimenRow>
          <Cards
            caption="stacked, large"
            legend="License explained"
            cards={explainedLicenses}
            isStacked
          />
        </SpecimenRow>
      </Region>
      <Region
        title="Checkboxes and switches"
        rule="A checkbox takes effect on submit, a switch immediately."
      >
        <Checkboxes />
        <Switches />
      </Region>
      <Region
        title="Segments"
        rule="For a setting with two to four values. The underline is ink, because yellow is only for marks."
      >
        <SpecimenRow>
          <DensitySwitch />
        </SpecimenRow>
      </Region>
    </>
  )
}

type CardsProps = {
  caption: string
  legend: string
  cards: readonly RadioCard[]
  isStacked?: boolean
}

function Cards({ caption, legend, cards, isStacked = false }: CardsProps) {
  const [value, setValue] = useState('dressing')

  return (
    <Specimen caption={caption} width="wide">
      <RadioCards
        legend={legend}
        isLegendHidden={!isStacked}
        cards={cards}
        value={value}
        onChange={setValue}
        {...(isStacked && { layout: 'stacked', size: 'large' })}
      />
    </Specimen>
  )
}

function Checkboxes() {
  return (
    <SpecimenRow>
      <Specimen caption="unchecked">
        <Checkbox>Remember me</Checkbox>
      </Specimen>
      <Specimen caption="checked">
        <Checkbox defaultChecked>I am authorized to sign for the production</Checkbox>
      </Specimen>
      <Specimen caption="mixed">
        <Checkbox isMixed>All photos</Checkbox>
      </Specimen>
      <Specimen caption="active filter">
        <Checkbox tone="mark" defaultChecked>
          birthday
        </Checkbox>
      </Specimen>
      <Specimen caption="disabled">
        <Checkbox disabled>Already in the list</Checkbox>
      </Specimen>
      <Specimen caption="error" width="field">
        <Checkbox error="Check this box to continue.">I have read the license</Checkbox>
      </Specimen>
    </SpecimenRow>
  )
}

function Switches() {
  const [isShared, setShared] = useState(false)

  return (
    <SpecimenRow>
      <Specimen caption={isShared ? 'on' : 'off'}>
        <Switch isOn={isShared} onChange={setShared}>
          Share by link
        </Switch>
      </Specimen>
      <Specimen caption="on">
        <Switch isOn onChange={() => undefined}>
          Single-key shortcuts
        </Switch>
      </Specimen>
      <Specimen caption="disabled">
        <Switch isOn={false} isDisabled onChange={() => undefined}>
          Reduced data
        </Switch>
      </Specimen>
    </SpecimenRow>
  )
}

const densities = [
  { value: 'loose', label: 'Loose' },
  { value: 'normal', label: 'Normal' },
  { value: 'dense', label: 'Dense' },
] as const

function DensitySwitch() {
  const [density, setDensity] = useState<(typeof densities)[number]['value']>('normal')

  return (
    <Specimen caption="segmented 32">
      <Segmented legend="Grid density" options={densities} value={density} onChange={setDensity} />
    </Specimen>
  )
}

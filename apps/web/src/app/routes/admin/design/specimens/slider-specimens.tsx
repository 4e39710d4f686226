import { NumberField } from '@shoebox/web-kit/form/number-field.tsx'
import { RangeSlider } from '@shoebox/web-kit/form/range-slider.tsx'
import { Slider } from '@shoebox/web-kit/form/slider.tsx'
import { countOf } from '@shoebox/web-kit/text/plural'
import { Progress } from '@shoebox/web-kit/ui/progress.tsx'
import { useState } from 'react'
import { Region, Specimen, SpecimenRow } from './specimen.tsx'

export function SliderSpecimens() {
  return (
    <>
      <Region
        title="Sliders"
        rule="Every slider has a number field beside it. A range takes effect when its handle is released."
      >
        <SpecimenRow>
          <Ages />
          <Photos />
        </SpecimenRow>
      </Region>
      <Region title="Progress">
        <SpecimenRow>
          <Specimen caption="known" width="field">
            <Progress label="SB-1951-004.tif" value={42} />
          </Specimen>
          <Specimen caption="known, with text" width="field">
            <Progress label="Uploading" value={25} detail="12 of 48 files" />
          </Specimen>
          <Specimen caption="unknown" width="field">
            <Progress label="Preparing your files" />
          </Specimen>
        </SpecimenRow>
      </Region>
    </>
  )
}

function Ages() {
  const [ages, setAges] = useState<readonly [number, number]>([2, 12])

  return (
    <Specimen caption={`committed ${ages[0]} to ${ages[1]}`} width="field">
      <RangeSlider legend="Face age" min={0} max={105} value={ages} onCommit={setAges} />
    </Specimen>
  )
}

function Photos() {
  const [count, setCount] = useState(17)

  return (
    <Specimen caption="one handle, with a number field" width="wide">
      <Slider
        label="Number of photos"
        min={1}
        max={80}
        value={count}
        onChange={setCount}
        formatValue={(value) => countOf(value, 'photo')}
      />
      <div className="mt-2 w-1/2">
        <NumberField label="Photos" min={1} max={80} value={count} onCommit={setCount} />
      </div>
    </Specimen>
  )
}

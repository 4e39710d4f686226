import { ThemeSwitch } from '../../frame/site-footer.tsx'
import { ButtonSpecimens } from './design/specimens/button-specimens.tsx'
import { ChoiceSpecimens } from './design/specimens/choice-specimens.tsx'
import { DataSpecimens } from './design/specimens/data-specimens.tsx'
import { FieldSpecimens } from './design/specimens/field-specimens.tsx'
import { FrameSpecimens } from './design/specimens/frame-specimens.tsx'
import { IconSpecimens, MarkSpecimens } from './design/specimens/mark-specimens.tsx'
import { OverlaySpecimens } from './design/specimens/overlay-specimens.tsx'
import { SliderSpecimens } from './design/specimens/slider-specimens.tsx'
import { GuidePage } from './design/specimens/specimen.tsx'
import { StepSpecimens } from './design/specimens/step-specimens.tsx'
import { PageSpecimens, WayfindingSpecimens } from './design/specimens/wayfinding-specimens.tsx'

export function ComponentsPage() {
  return (
    <GuidePage
      title="Components"
      lead="Every UI component, in every state."
      corner={<ThemeSwitch />}
    >
      <ButtonSpecimens />
      <FieldSpecimens />
      <ChoiceSpecimens />
      <SliderSpecimens />
      <WayfindingSpecimens />
      <StepSpecimens />
      <DataSpecimens />
      <OverlaySpecimens />
      <MarkSpecimens />
      <PageSpecimens />
      <FrameSpecimens />
      <IconSpecimens />
    </GuidePage>
  )
}

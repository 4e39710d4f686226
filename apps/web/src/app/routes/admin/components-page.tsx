import { ButtonSpecimens } from '../../../features/site/admin/specimens/button-specimens.tsx'
import { ChoiceSpecimens } from '../../../features/site/admin/specimens/choice-specimens.tsx'
import { DataSpecimens } from '../../../features/site/admin/specimens/data-specimens.tsx'
import { FieldSpecimens } from '../../../features/site/admin/specimens/field-specimens.tsx'
import {
  IconSpecimens,
  MarkSpecimens,
} from '../../../features/site/admin/specimens/mark-specimens.tsx'
import { OverlaySpecimens } from '../../../features/site/admin/specimens/overlay-specimens.tsx'
import { SliderSpecimens } from '../../../features/site/admin/specimens/slider-specimens.tsx'
import { GuidePage } from '../../../features/site/admin/specimens/specimen.tsx'
import { StepSpecimens } from '../../../features/site/admin/specimens/step-specimens.tsx'
import {
  PageSpecimens,
  WayfindingSpecimens,
} from '../../../features/site/admin/specimens/wayfinding-specimens.tsx'
import { FrameSpecimens } from '../../frame/frame-specimens.tsx'
import { ThemeSwitch } from '../../frame/site-footer.tsx'

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

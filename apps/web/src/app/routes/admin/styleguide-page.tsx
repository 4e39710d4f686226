import { ColorGuide } from '../../../features/site/admin/color-guide.tsx'
import { MotionGuide, ShapeGuide } from '../../../features/site/admin/form-guide.tsx'
import { IdeaGuide } from '../../../features/site/admin/idea-guide.tsx'
import { IconGuide, MarkGuide, SlugGuide } from '../../../features/site/admin/mark-guide.tsx'
import { SpaceGuide, TypeGuide } from '../../../features/site/admin/scale-guide.tsx'
import { Sheet } from '../../../features/site/admin/specimen.tsx'
import { VoiceGuide } from '../../../features/site/admin/voice-guide.tsx'
import { ThemeSwitch } from '../../frame/theme-switch.tsx'

export function StyleguidePage() {
  return (
    <Sheet
      title="Styleguide"
      lead="Light table: the room in which prints are judged."
      corner={<ThemeSwitch />}
    >
      <IdeaGuide />
      <ColorGuide />
      <TypeGuide />
      <SpaceGuide />
      <ShapeGuide />
      <MotionGuide />
      <MarkGuide />
      <SlugGuide />
      <IconGuide />
      <VoiceGuide />
    </Sheet>
  )
}

import { GuidePage } from '../../../features/site/admin/specimens/specimen.tsx'
import { ColorGuide } from '../../../features/site/admin/styleguide/color-guide.tsx'
import {
  IconGuide,
  MarkGuide,
  SlugGuide,
} from '../../../features/site/admin/styleguide/mark-guide.tsx'
import { SpaceGuide, TypeGuide } from '../../../features/site/admin/styleguide/scale-guide.tsx'
import { MotionGuide, ShapeGuide } from '../../../features/site/admin/styleguide/shape-guide.tsx'
import { IdeaGuide, VoiceGuide } from '../../../features/site/admin/styleguide/voice-guide.tsx'
import { ThemeSwitch } from '../../frame/site-footer.tsx'

export function StyleguidePage() {
  return (
    <GuidePage
      title="Styleguide"
      lead="Our design language is called Light table, after the table on which prints are judged."
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
    </GuidePage>
  )
}

import { ThemeSwitch } from '../../frame/site-footer.tsx'
import { GuidePage } from './design/specimens/specimen.tsx'
import { ColorGuide } from './design/styleguide/color-guide.tsx'
import { IconGuide, MarkGuide, SlugGuide } from './design/styleguide/mark-guide.tsx'
import { SpaceGuide, TypeGuide } from './design/styleguide/scale-guide.tsx'
import { MotionGuide, ShapeGuide } from './design/styleguide/shape-guide.tsx'
import { IdeaGuide, VoiceGuide } from './design/styleguide/voice-guide.tsx'

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

import { toast } from '@shoebox/web-kit/toast/toast'

export function sayWelcome(): void {
  toast({ title: 'Successfully signed in!', tone: 'done' })
}

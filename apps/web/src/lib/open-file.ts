import { toast } from '@shoebox/web-kit/toast/toast'
import { describeFailure } from './describe-failure.ts'

/**
 * Opens a file in a new tab with a URL that is signed on click. The tab opens before the request, because browsers block
 * popups that open later.
 */
export async function openFile(getUrl: () => Promise<{ url: string }>): Promise<void> {
  const tab = window.open('about:blank', '_blank')
  try {
    const { url } = await getUrl()
    if (tab === null) window.location.assign(url)
    else {
      tab.opener = null
      tab.location.replace(url)
    }
  } catch (error) {
    tab?.close()
    toast({
      title: 'Couldn’t open the file',
      description: describeFailure(error, 'Please try again.'),
      tone: 'error',
    })
  }
}

import '#shared/design/mantine-start.css'
import '#shared/design/mantine-frame.css'
import '#shared/design/global.css'

// A chunk of its own: what both entries begin with is in the first load of the portal.
const { startAdmin } = await import('./start.tsx')
await startAdmin(document.getElementById('root')!)

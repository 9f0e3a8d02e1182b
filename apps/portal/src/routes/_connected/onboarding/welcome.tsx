import { createFileRoute } from '@tanstack/react-router'

/** The welcome page with no step in the drawer: where closing it leads. The frame draws the page, here and beside the steps. */
export const Route = createFileRoute('/_connected/onboarding/welcome')({ staticData: { opensDrawer: true }, component: () => null })

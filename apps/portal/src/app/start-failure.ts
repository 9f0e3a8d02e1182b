const texts = {
  en: {
    title: 'Lealta cannot start',
    service: 'The service does not answer. Check your connection.',
    storage: 'This browser does not let the portal store anything. Allow cookies and site data for this page, then try again.',
    retry: 'Try again',
  },
  es: {
    title: 'Lealta no puede iniciar',
    service: 'El servicio no responde. Revisa tu conexión.',
    storage: 'Este navegador no permite que el portal guarde datos. Permite las cookies y los datos de esta página e inténtalo de nuevo.',
    retry: 'Intentar de nuevo',
  },
}

/** Shows that the portal cannot start and why, without loading anything. */
export function showStartFailure(place: HTMLElement, fault: 'service' | 'storage'): void {
  const { title, retry, [fault]: body } = navigator.language.startsWith('es') ? texts.es : texts.en
  const main = document.createElement('main')
  main.style.cssText = 'max-width: 26rem; margin: 20vh auto; padding: 0 16px; text-align: center; color: var(--mantine-color-text)'
  const heading = document.createElement('h1')
  heading.textContent = title
  const words = document.createElement('p')
  words.textContent = body
  const button = document.createElement('button')
  button.textContent = retry
  button.addEventListener('click', () => location.reload())
  main.append(heading, words, button)
  place.replaceChildren(main)
}

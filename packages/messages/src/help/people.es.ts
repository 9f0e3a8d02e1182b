import type { Messages } from '#messages.ts'
import type { people as en } from './people.en.ts'

/** Ayuda: quién puede qué, sucursales y cuentas de empleados. */
export const people: Messages<typeof en> = {
  title: 'Personas y lugares',
  topics: {
    access: {
      title: 'Control de acceso',
      what: 'Quién puede abrir este portal y con qué nivel: propietario, gerente o empleado.',
      begin:
        'Invita a alguien por correo y elige qué hará. Un cajero recibe también una caja: tu inicio dice cuándo está para empezar, y con una firma lo agregas. Un gerente invita empleados y cajeros; el propietario también cambia niveles.',
      know: 'El acceso no es el derecho a firmar: para pagar, emitir o trabajar en una caja, una persona necesita además una clave en la billetera, como operador. Quitar el acceso no quita sus claves: esas se quitan en operadores.',
    },
    operators: {
      title: 'Operadores',
      what: 'Quién firma por esta billetera, caja, sucursal o cuenta. Un operador paga desde ella; un administrador también agrega y quita operadores, incluso al propietario.',
      begin:
        'Agrega a alguien por correo, alias o clave, elige el nivel y firma. Hace falta control total aquí; un gerente sin él lo pide, y el propietario lo encuentra en su inicio.',
      know: 'Firman con su propia billetera personal, y cada uno toma 1 unidad de tu uso. Antes de un cambio que dejaría a gente afuera, la página muestra quién puede qué después, y rechaza lo que nadie podría deshacer.',
    },
    minters: {
      title: 'Emisores',
      what: 'Quién emite estos puntos, recompensas o tokens. Un administrador también agrega y quita emisores.',
      begin: 'Agrega a alguien por correo, alias o clave. Ya debe ser operador de la billetera del negocio.',
      know: 'Cada uno toma 1 unidad de tu uso.',
    },
    locations: {
      title: 'Sucursales',
      what: 'Sucursales de tu negocio, cada una con su perfil, su lugar en el mapa y su propia billetera.',
      begin: 'Crea una sucursal y actívala. Entonces puede tener cajas.',
      know: 'Las sucursales pueden estar en Argentina o en California. Cada una toma 4 unidades de tu uso.',
    },
    editLocation: {
      title: 'Crear o editar una sucursal',
      what: 'Dónde está, cómo contactarla y su dirección corta.',
      begin: 'Elige el lugar en el mapa, búscalo o escribe las coordenadas. Lo hacen propietarios y gerentes.',
      know: 'La dirección corta queda como está una vez que la sucursal está activa.',
    },
    location: {
      title: 'Una sucursal',
      what: 'Su perfil, lo que tiene su billetera y sus cajas.',
      begin: 'Actívala para darle una billetera. Después agrega operadores que paguen desde ella.',
    },
    employees: {
      title: 'Cuentas de empleados',
      what: 'Billeteras del negocio que entregas a personas que trabajan aquí: pagan desde ella con su propia billetera.',
      begin: 'Crea una cuenta, actívala y entrégala.',
      know: 'Una cuenta toma 4 unidades de tu uso, y 1 por la persona que la tiene. La recuperas cuando quieras.',
    },
    editEmployee: {
      title: 'Crear o editar una cuenta de empleado',
      what: 'Para quién o para qué es, y su dirección corta.',
      begin: 'Complétalo y guarda. Lo hacen propietarios y gerentes.',
      know: 'La dirección corta queda como está una vez que la cuenta está activa.',
    },
    employee: {
      title: 'Una cuenta de empleado',
      what: 'Quién la tiene y qué tiene ella.',
      begin: 'Entrégala, recupérala o págale dinero desde la billetera principal.',
      know: 'Son tres cosas distintas: tener esta cuenta, el acceso al portal y firmar por otras billeteras.',
    },
    handOver: {
      title: 'Entregar una cuenta',
      what: 'Una persona recibe la cuenta: paga desde ella con su propia billetera y no puede agregar a nadie.',
      begin: 'Escribe su correo, alias o clave y firma. Hace falta control total de la cuenta.',
      know: 'Si alguien ya la tiene, recupérala antes.',
    },
    openAccount: {
      title: 'Activar una sucursal o una cuenta',
      what: 'Recibe su propia billetera en la red. Tú la administras.',
      begin: 'Firma una vez. Hace falta control total de la billetera principal.',
      know: 'Toma 4 unidades de tu uso.',
    },
    closeAccount: {
      title: 'Cerrar una sucursal o una cuenta para siempre',
      what: 'Todo lo que tiene pasa a la billetera principal. Quien firmaba por ella deja de hacerlo.',
      begin: 'Lee qué pasa con cada cosa, escribe la palabra y firma. Hace falta control total de ella.',
      know: 'Lo que se cierra no se puede volver a activar. Puedes hacer una nueva, también con la misma dirección.',
    },
  },
}

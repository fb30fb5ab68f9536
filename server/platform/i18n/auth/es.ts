import type { AuthWords } from "./en";

export const es: AuthWords = {
  documentation: "Documentación",
  signIn: {
    title: "Iniciar sesión",
    email: "Correo electrónico",
    password: "Contraseña",
    submit: "Iniciar sesión",
    passkey: "Entrar con una llave de acceso",
    magicLink: "Enviarme un enlace de acceso",
    forgot: "¿Ha olvidado su contraseña?",
    noAccount: "¿Todavía sin cuenta?",
    signUp: "Crear una",
    code: "Código de la aplicación de autenticación",
    codeHint: "O uno de sus códigos de recuperación.",
    or: "o",
    linkSent:
      "Si esta dirección tiene una cuenta, el enlace de acceso está en camino. Sirve durante 15 minutos.",
    needEmail: "Indique primero su correo electrónico.",
    ended: "La sesión se cerró. Inicie sesión de nuevo para continuar.",
  },
  link: {
    title: "Entrar con su enlace",
    text: "Pulse el botón para entrar en este dispositivo.",
    submit: "Entrar",
  },
  signUp: {
    title: "Crear una cuenta",
    text: "El entorno de pruebas es gratuito e inmediato. El acceso real se activa tras una breve revisión.",
    company: "Nombre de la empresa",
    name: "Su nombre",
    passwordHint: "Al menos 12 caracteres; varias palabras sin relación son una buena elección.",
    strength: { weak: "Débil: de las primeras que se prueban", fair: "Aceptable", strong: "Fuerte" },
    submit: "Crear cuenta",
    haveAccount: "¿Ya tiene una cuenta?",
    sent: "Revise su correo para continuar: ya existe una cuenta con esta dirección o la contraseña es otra.",
  },
  reset: {
    askTitle: "Restablecer la contraseña",
    askText: "Le enviamos un enlace para elegir una nueva.",
    askSubmit: "Enviar el enlace",
    sent: "Si esta dirección tiene una cuenta, el enlace para restablecer la contraseña está en camino. Sirve durante una hora.",
    title: "Elegir una contraseña nueva",
    password: "Contraseña nueva",
    submit: "Guardar y entrar",
    done: "Se ha guardado la contraseña. Inicie sesión con ella.",
  },
  confirm: {
    title: "Confirmar su correo",
    submit: "Confirmar",
    done: "Su correo está confirmado.",
    go: "Ir al panel",
  },
  invitation: {
    title: (account: string) => `Unirse a ${account}`,
    text: (email: string) => `La invitación es para ${email}.`,
    name: "Su nombre",
    passwordKnown: "Su contraseña",
    passwordNew: "Elija una contraseña",
    submit: "Unirse",
    over: "Esta invitación ya no es válida",
    overText: "Ya se usó o ha caducado. Pida una nueva a quien le invitó.",
  },
  errors: {
    invalid_credentials: "El correo o la contraseña no son correctos.",
    totp_required: "Indique el código de su aplicación de autenticación.",
    totp_invalid: "El código no es correcto o ya se usó.",
    totp_later:
      "Se han introducido aquí demasiados códigos incorrectos, así que durante un tiempo no se comprueba ninguno. Use una llave de acceso o uno de sus códigos de recuperación, o entre desde donde ya entró antes.",
    link_used: "Este enlace ya se usó o ha caducado. Pida uno nuevo.",
    rate_limited: "Demasiados intentos. Espere un minuto e inténtelo de nuevo.",
    network:
      "Desde su red se han abierto demasiadas cuentas en la última hora. Inténtelo más tarde o escríbanos.",
    mailbox:
      "En la última hora se han enviado varios correos a esta dirección. Mírelos, también en la carpeta de correo no deseado, o inténtelo más tarde.",
    passkey: "No se aceptó la llave de acceso. Inténtelo de nuevo o use su contraseña.",
    password:
      "La contraseña no es correcta, es demasiado corta (necesita al menos 12 caracteres) o es de las primeras que se prueban.",
    other: "Algo ha fallado por nuestra parte. Inténtelo de nuevo.",
  },
  mails: {
    change: (product, what) => ({
      subject: `Un cambio en su cuenta de ${product}`,
      text: what,
      action: "Ver su perfil",
      notMe:
        "Si no ha sido usted, restablezca su contraseña enseguida: así se cierran todas las sesiones y se quitan todas las llaves de acceso.",
    }),
    changes: {
      password_changed: "Se cambió su contraseña.",
      password_reset:
        "Se restableció su contraseña. Se cerraron todas las sesiones y se quitaron todas las llaves de acceso.",
      passkey_added: "Se añadió una llave de acceso a su inicio de sesión.",
      passkey_removed: "Se quitó una llave de acceso de su inicio de sesión.",
      totp_added: "Su inicio de sesión pide ahora un código de su aplicación de autenticación.",
      totp_removed: "Su inicio de sesión ya no pide un código de su aplicación de autenticación.",
      codes_guessed:
        "Alguien ha introducido varias veces códigos incorrectos de una aplicación de autenticación para entrar como usted. Quien llega hasta ahí conoce su contraseña o lee su correo. Los códigos ahora tienen que esperar; sus llaves de acceso y sus códigos de recuperación funcionan como antes. Si no fue usted, cambie su contraseña.",
      live_key: "Se creó una clave de API real en su cuenta.",
      owner_invited: "Se invitó a alguien a su cuenta como propietario.",
      owners_changed: "Cambió quiénes son propietarios de su cuenta. El registro de cambios dice por quién.",
      member_reset:
        "Una persona de su cuenta, que pide un segundo factor, restableció su contraseña por correo y perdió con ello sus llaves de acceso. El registro de cambios dice quién. Pregúntele si fue ella: hasta que configure otro, para hacerlo basta su correo.",
      test_key_settings:
        "Una clave de pruebas cambió los ajustes de su cuenta, que también valen para los resultados reales. El registro de cambios dice cuáles.",
    },
    notYou: "Si no lo ha pedido usted, puede ignorar este mensaje.",
    magic_link: (product) => ({
      subject: `Entrar en ${product}`,
      text: `Use este enlace para entrar en ${product}. Sirve una vez, durante 15 minutos.`,
      action: "Entrar",
    }),
    reset: (product) => ({
      subject: `Restablecer su contraseña de ${product}`,
      text: "Use este enlace para elegir una contraseña nueva. Sirve una vez, durante una hora.",
      action: "Elegir contraseña",
    }),
    verify_email: (product) => ({
      subject: `Confirme su correo para ${product}`,
      text: `Confirme que esta dirección es suya para que ${product} pueda enviarle avisos.`,
      action: "Confirmar",
    }),
    invitation: (product, account) => ({
      subject: `Le invitan a ${product}`,
      text: `Le invitan a trabajar con ${account} en ${product}. La invitación sirve durante 7 días.`,
      action: "Aceptar la invitación",
    }),
    already_member: (product) => ({
      subject: `Su cuenta de ${product}`,
      text: `Alguien, quizá usted, pidió una cuenta de ${product} con esta dirección. Ya tiene una: inicie sesión o restablezca la contraseña.`,
      action: "Iniciar sesión",
    }),
  },
};

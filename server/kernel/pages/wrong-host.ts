/**
 * What a browser shows at an address that is none of ours, as an old one that still leads here. It names no address: whoever
 * can have any name lead here would learn ours.
 */
export const wrongHostPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Unknown address</title>
</head>
<body>
<h1>Nobody is here at this address</h1>
<p>It may have changed. Ask your admin, or whoever runs the server, for the one of today. What you had changed without a
network is kept on this device, at this address.</p>
<h1 lang="ru">По этому адресу никого нет</h1>
<p lang="ru">Возможно, он изменился. Спросите новый у администратора или у того, кто ведёт сервер. Изменения, сделанные без
сети, сохранены на этом устройстве, по этому адресу.</p>
</body>
</html>
`

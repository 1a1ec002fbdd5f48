/**
 * Domains at which anybody can have an address: they say nothing of the company. A customer may still name one among
 * his `email_domains`.
 */
const FREEMAIL: ReadonlySet<string> = new Set(
  (
    'gmail.com googlemail.com ' +
    'gmx.de gmx.net gmx.at gmx.ch gmx.com gmx.eu gmx.info gmx.org gmx.biz gmx.li gmx.us gmx.fr ' +
    'web.de email.de t-online.de magenta.de freenet.de freenetmail.de arcor.de vodafone.de vodafonemail.de ' +
    'kabelmail.de unitybox.de unity-mail.de o2mail.de o2online.de alice.de alice-dsl.net alice-dsl.de ' +
    'versanet.de versatel.de netcologne.de ewetel.net ewe.net ewetel.de osnanet.de htp-tel.de m-net.de ' +
    'mnet-online.de mnet-mail.de 1und1.de online.de onlinehome.de onlinemail.de kabelbw.de gmx.tm ' +
    'mail.de posteo.de posteo.net posteo.eu mailbox.org tutanota.com tutanota.de tutamail.com tuta.io tuta.com ' +
    'keemail.me firemail.de emailn.de epost.de lycos.de compuserve.de compuserve.com nexgo.de tiscali.de ' +
    'directbox.com smart-mail.de ngi.de live.de ' +
    'a1.net aon.at chello.at inode.at utanet.at kabsi.at liwest.at drei.at magenta.at telering.at ' +
    'bluewin.ch hispeed.ch sunrise.ch swissonline.ch green.ch bluemail.ch swissmail.org ' +
    'outlook.com outlook.de outlook.at outlook.fr outlook.it outlook.es hotmail.com hotmail.de hotmail.at ' +
    'hotmail.ch hotmail.fr hotmail.it hotmail.es hotmail.nl hotmail.be hotmail.co.uk live.com live.at live.nl ' +
    'live.fr live.it live.co.uk msn.com windowslive.com passport.com ' +
    'yahoo.com yahoo.de yahoo.at yahoo.fr yahoo.it yahoo.es yahoo.co.uk yahoo.co.in yahoo.com.br yahoo.com.tr ' +
    'yahoo.gr yahoo.pl yahoo.ro ymail.com rocketmail.com ' +
    'icloud.com me.com mac.com aol.com aol.de aim.com aol.fr aol.it aol.co.uk ' +
    'proton.me protonmail.com protonmail.ch pm.me zoho.com zohomail.eu fastmail.com fastmail.fm hushmail.com ' +
    'hey.com mail.com email.com usa.com post.com consultant.com engineer.com europe.com ' +
    'orange.fr wanadoo.fr free.fr sfr.fr laposte.net neuf.fr bbox.fr club-internet.fr numericable.fr ' +
    'libero.it virgilio.it alice.it tin.it tim.it tiscali.it fastwebnet.it inwind.it iol.it email.it ' +
    'pec.it legalmail.it aruba.it ' +
    'telefonica.net terra.es movistar.es ono.com ' +
    'kpnmail.nl kpnplanet.nl planet.nl ziggo.nl home.nl hetnet.nl upcmail.nl xs4all.nl casema.nl chello.nl ' +
    'telenet.be skynet.be proximus.be pandora.be scarlet.be ' +
    'wp.pl o2.pl onet.pl onet.eu interia.pl interia.eu gazeta.pl poczta.onet.pl poczta.fm op.pl vp.pl tlen.pl ' +
    'go2.pl buziaczek.pl autograf.pl ' +
    'seznam.cz email.cz centrum.cz atlas.cz post.cz volny.cz tiscali.cz centrum.sk azet.sk zoznam.sk post.sk ' +
    'freemail.hu citromail.hu t-online.hu vipmail.hu indamail.hu ' +
    'siol.net t-2.net telemach.net net.hr inet.hr t-com.hr vip.hr ' +
    'abv.bg mail.bg dir.bg k.ro ' +
    'mail.ru inbox.ru list.ru bk.ru internet.ru yandex.ru yandex.com ya.ru rambler.ru ukr.net i.ua meta.ua ' +
    'btinternet.com btopenworld.com virginmedia.com sky.com talktalk.net ntlworld.com blueyonder.co.uk ' +
    'online.no telia.com comhem.se spray.se bredband.net mail.dk jubii.dk luukku.com ' +
    'comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net ' +
    'rogers.com shaw.ca sympatico.ca videotron.ca ' +
    'qq.com 163.com 126.com sina.com sohu.com foxmail.com naver.com daum.net hanmail.net rediffmail.com ' +
    'mynet.com hotmail.com.tr pt.lu internet.lu vo.lu'
  ).split(' '),
)

export const isFreemail = (domain: string): boolean => FREEMAIL.has(domain)

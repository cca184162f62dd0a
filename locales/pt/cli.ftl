# What `dragoman` says in a terminal.

## Help

cli-about = Publica os agentes deste computador por A2A 1.0 e chama os de outros.
cli-help-usage = Uso:
cli-help-usage-options = [opções]
cli-help-commands = Comandos:
cli-help-arguments = Argumentos:
cli-help-options = Opções:
cli-help-exit-codes = Códigos de saída:
cli-value-command = comando
cli-value-language = idioma
cli-value-address = endereço
cli-value-port = porta
cli-value-folder = pasta
cli-value-id = ID
cli-value-url = URL
cli-value-text = texto
cli-about-serve = Publicar os agentes até Ctrl+C
cli-about-call = Enviar uma mensagem a um agente e mostrar a resposta à medida que chega
cli-about-card = Mostrar o que um agente diz de si mesmo
cli-about-doctor = Verificar se tudo funciona
cli-argument-url = Onde está o agente: host, host:porta, endereço ou o cartão dele
cli-argument-text = O que dizer ao agente
cli-option-lang = Idioma da saída: { $languages }
cli-option-help = Mostrar esta ajuda
cli-option-version = Mostrar a versão
cli-option-host = Endereço em que escutar (senão, { $host })
cli-option-port = Porta em que escutar; 0 para qualquer uma livre (senão, { $port })
cli-option-data = Pasta de dados (senão, { $data })
cli-option-default-agent = O agente que responde na raiz do endereço
cli-option-ui = Mostrar também a janela em um navegador deste computador; os arquivos dela vêm deste programa ou de uma pasta
cli-option-context = Continuar esta conversa
cli-option-task = Continuar esta tarefa
cli-option-json-serve = Mostrar cada endereço em uma linha JSON
cli-option-json-call = Mostrar cada evento em uma linha JSON, como recebido
cli-option-json-card = Mostrar o cartão exatamente como recebido
cli-option-json-doctor = Mostrar os resultados em JSON

## How the program ends

cli-exit-success = Pronto
cli-exit-failed = Outra coisa deu errado
cli-exit-usage = Não dá para entender a linha de comando
cli-exit-held = Outro processo está usando a pasta de dados
cli-exit-port-taken = Outro programa está usando a porta
cli-exit-newer = Uma versão mais nova gravou na pasta de dados
cli-exit-unusable = A pasta de dados está danificada, cheia ou sem permissão de gravação
cli-exit-not-reached = Nenhum agente foi encontrado ou não é possível alcançá-lo
cli-exit-refused = O agente respondeu com um erro
cli-exit-invalid-answer = A resposta do agente não é válida
cli-exit-lost = A conexão foi perdida
cli-exit-task-failed = A tarefa falhou
cli-exit-task-rejected = O agente recusou a tarefa
cli-exit-task-canceled = A tarefa foi cancelada
cli-exit-input-required = O agente está esperando uma resposta
cli-exit-auth-required = O agente está esperando uma autorização
cli-exit-unhealthy = Algo não funciona
cli-exit-interrupted = Interrompido antes do fim
cli-exit-output-closed = Ninguém mais estava lendo a saída

## A command line that cannot be understood

cli-usage-command-missing = Falta um comando.
cli-usage-command-unknown = Não existe o comando “{ $argument }”.
cli-usage-unknown = “{ $argument }” não é conhecido aqui.
cli-usage-missing = Falta: { $argument }
cli-usage-value = “{ $argument }” não é um valor válido para { $option }.
cli-usage-value-missing = { $option } precisa de um valor.
cli-usage-twice = { $option } aparece mais de uma vez.
cli-usage-language = Não existe o idioma “{ $argument }”. São conhecidos: { $languages }
cli-usage-other = Não dá para entender a linha de comando.
cli-usage-suggestion = Você quis dizer “{ $suggestion }”?
cli-usage-help = Ajuda: { $command }

## Serving

cli-serve-agents = Agentes
cli-serve-browser = Navegador
cli-serve-socket = Socket de controle
cli-serve-how-to-stop = Ctrl+C para parar.
cli-serve-stopping = Parando. O que ainda está em andamento é levado até o fim.
cli-serve-no-window = Este programa foi compilado sem a janela. Indique a pasta da janela compilada: --ui <pasta>

## Calling

cli-call-completed = Concluída.
cli-call-failed = A tarefa falhou.
cli-call-rejected = O agente recusou a tarefa.
cli-call-canceled = A tarefa foi cancelada.
cli-call-input-required = O agente está esperando a sua resposta. Continue com:
cli-call-auth-required = O agente está esperando uma autorização. Depois de concedida, continue com:
cli-call-your-answer = sua resposta
cli-call-task = Tarefa
cli-call-conversation = Conversa
cli-call-interrupted = Interrompido. A tarefa continua no agente.
cli-call-lost = A conexão foi perdida. Próxima tentativa em { $seconds } s ({ $attempt } de { $limit }).
cli-odd-message-after-task = Não permitido pelo protocolo: uma mensagem depois de uma tarefa. Ela é mostrada mesmo assim.
cli-odd-append-to-unknown = Não permitido pelo protocolo: falta o começo do artefato “{ $artifact }”.
cli-odd-other-task = Não permitido pelo protocolo: um evento de outra tarefa ({ $task }). Ele é ignorado.
cli-odd-update-before-task = Não permitido pelo protocolo: uma atualização antes da própria tarefa.

## The card

cli-card-source = Cartão
cli-card-interfaces = Interfaces
cli-card-provider = Fornecedor
cli-card-documentation = Documentação
cli-card-streaming = Resposta contínua
cli-card-push = Notificações push
cli-card-input = Entrada
cli-card-output = Saída
cli-card-security = Acesso
cli-card-extensions = Extensões
cli-card-required = obrigatória
cli-card-signature = Assinatura
cli-card-unsigned = nenhuma
cli-card-signed =
    { $count ->
        [one] uma, não verificada
        [many] { $count }, não verificadas
       *[other] { $count }, não verificadas
    }
cli-card-skills = Habilidades
cli-card-examples = Exemplos: { $texts }
cli-word-yes = sim
cli-word-no = não

## What can go wrong

cli-problem-no-card = Nenhum agente foi encontrado ali.
cli-problem-no-interface = O agente não tem interface JSON-RPC para A2A 1.0.
cli-problem-unreachable = Não é possível alcançar { $url }: { $why }
cli-problem-not-allowed = O cartão { $card } aponta para { $url }, que não é o mesmo servidor nem é público. Esse endereço não é chamado.
cli-problem-not-http = { $url } não é um endereço http ou https.
cli-problem-lost = A conexão foi perdida antes que o fim fosse conhecido.
cli-problem-http = O agente respondeu HTTP { $status } em vez de JSON-RPC.
cli-problem-peer = O agente respondeu com o erro { $code }.
cli-problem-peer-named = O agente respondeu com o erro { $code } ({ $name }).
cli-problem-peer-non-standard = O agente respondeu com o erro { $code }, um código que não faz parte do protocolo.
cli-problem-invalid-answer = A resposta do agente não é válida.
cli-problem-too-large = A resposta passa de { $size }.
cli-problem-request = Não é possível escrever a solicitação: { $why }
cli-problem-setup = Não é possível estabelecer a conexão criptografada: { $why }
cli-problem-runtime = O sistema recusou: { $why }
cli-fault-not-json-rpc = Não é uma resposta JSON-RPC:
cli-fault-error-in-result = O resultado contém um erro:
cli-fault-other-request = Ela responde a outra solicitação:
cli-address-empty = O endereço está vazio.
cli-address-scheme = “{ $scheme }” não é http nem https.
cli-address-credentials = O endereço contém um nome de usuário ou uma senha. Eles acabariam em registros; retire-os.
cli-address-unreadable = “{ $text }” não é um endereço.
cli-attempt-unreachable = inacessível: { $why }
cli-attempt-other-agent = um cartão, mas de um agente que não está em { $url }
cli-card-is-web-page = uma página da web, não um cartão:
cli-card-not-json = não é JSON:
cli-card-not-object = JSON, mas não um cartão
cli-card-missing = Faltam dados obrigatórios no cartão: { $fields }
cli-card-older = um cartão de A2A { $version }; é preciso a versão 1.0

## The check-up

cli-doctor-version = Versão
cli-doctor-language = Idioma
cli-doctor-language-ok = { $name }
cli-doctor-language-unknown = O idioma do sistema é “{ $tag }”; é usado: { $name }
    .hint = Escolha um com --lang.
cli-doctor-folder = Pasta de dados
cli-doctor-folder-ok = { $path }
cli-doctor-folder-new = { $path } (será criada)
cli-doctor-folder-closed = Não é possível gravar em { $path }: { $why }
    .hint = Corrija as permissões desta pasta ou escolha outra com --data.
cli-doctor-holder = Em uso
cli-doctor-holder-nobody = não está em execução
cli-doctor-holder-process = pelo processo { $pid }
cli-doctor-holder-unnamed = por outro processo
cli-doctor-holder-unreadable = Não é possível saber se a pasta de dados está em uso: { $why }
    .hint = Corrija as permissões do arquivo “lock” na pasta de dados.
cli-doctor-disk = Espaço em disco
cli-doctor-disk-ok = { $free } livres
cli-doctor-disk-low = apenas { $free } livres
    .hint = Libere espaço em breve: sem ele, novos trabalhos são recusados.
cli-doctor-disk-full = apenas { $free } livres
    .hint = Libere espaço: novos trabalhos são recusados.
cli-doctor-disk-unknown = desconhecido
    .hint = Verifique você mesmo o espaço livre.
cli-doctor-port = Porta
cli-doctor-port-free = { $address } está livre
cli-doctor-port-taken = Outro programa está escutando em { $address }
    .hint = Feche esse programa ou escolha outra porta com --port.
cli-doctor-port-refused = Não é possível escutar em { $address }: { $why }
    .hint = Escolha outro endereço com --host ou outra porta com --port.
cli-doctor-socket = Socket de controle
cli-doctor-socket-ok = responde, versão { $version }
cli-doctor-socket-other-version = a versão { $version } está em execução, esta é a { $this }
    .hint = Reinicie o Dragoman para que a mais nova seja executada.
cli-doctor-socket-silent = { $path } não responde: { $why }
    .hint = O processo que usa a pasta de dados pode estar iniciando ou travado. Espere um momento e depois reinicie-o.
cli-doctor-agents = Agentes
cli-doctor-agents-ok = { $url } responde e está pronto
cli-doctor-agents-silent = { $url } não responde a { $path }: { $why }
    .hint = Reinicie o Dragoman. Se não adiantar, veja o registro dele na pasta de dados.

## Names of the languages

cli-language-en = inglês
cli-language-zh = chinês
cli-language-es = espanhol
cli-language-fr = francês
cli-language-de = alemão
cli-language-ja = japonês
cli-language-pt = português
